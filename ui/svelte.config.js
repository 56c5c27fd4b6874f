// Runes everywhere: no file falls back to the older mode by accident.
export default { compilerOptions: { runes: true } }
