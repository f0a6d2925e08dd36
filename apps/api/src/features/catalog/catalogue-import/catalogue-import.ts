// Public API of the catalogue import. It has no endpoint; its command is apps/shop/commands/import-catalog.ts.
export { findPlaces } from './catalogue-import.db.ts';
export { type ImportOptions, formatOf, importCatalogue } from './import-catalogue.ts';
export { type ImportReport, reportText } from './report.ts';
