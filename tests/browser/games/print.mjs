// What a page prints, read from the PDF.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of what is printed, packed. The page may say its own paper. */
export async function printed(page, format) {
  const data = new Uint8Array(await page.pdf(format ? { format } : { preferCSSPageSize: true }))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const pages = []
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    pages.push(packed(items.map(({ str }) => str).join('')))
  }
  return pages
}

/** A text without the spaces that a line break leaves in a PDF. */
export const packed = (text) => text.replaceAll(/[\s\u2066-\u2069]+/gu, '')
