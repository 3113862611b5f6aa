/** How `csv-stringify` writes what a Brazilian spreadsheet opens; no cell is taken for a formula. */
export const spreadsheet = { header: true, delimiter: ';', bom: true, escape_formulas: true } as const;
