// A phone at the table: a real host with a fresh library, a real browser at phone size, touch only.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Starts `aide serve` on a library of its own; gives its address and how to stop it. */
export async function openHost() {
  const folder = mkdtempSync(join(tmpdir(), "aide-"));
  const built = join(root, "target/debug/aide");
  const [command, ...start] =
    (process.env.AIDE ?? existsSync(built))
      ? [process.env.AIDE ?? built]
      : ["cargo", "run", "--quiet", "--package", "cli", "--"];
  const host = spawn(command, [...start, "serve", "--port", "0"], {
    cwd: root,
    env: { ...process.env, AIDE_DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((found, failed) => {
    let said = "";
    host.stdout.on("data", (more) => {
      said += more;
      const address = said.match(/http:\/\/\S+#key=\w+/);
      if (address) found(address[0]);
    });
    host.on("exit", (code) => failed(new Error(`the host ended with ${code}`)));
  });
  return {
    url,
    stop() {
      host.removeAllListeners("exit");
      host.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser without a window. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
}

/** A phone of the given size at an address; what its page complains of is kept in `faults`. */
export async function takePhone(
  browser,
  url,
  { width = 390, height = 844, theme = "dark", prefs = {} } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((prefs) => {
    if (!localStorage.getItem("aide.prefs"))
      localStorage.setItem("aide.prefs", JSON.stringify(prefs));
  }, prefs);
  const page = await context.newPage();
  const faults = [];
  page.on(
    "console",
    (said) => said.type() === "error" && faults.push(said.text()),
  );
  page.on("pageerror", (fault) => faults.push(fault.message));
  await page.goto(url);
  return { page, context, faults };
}
