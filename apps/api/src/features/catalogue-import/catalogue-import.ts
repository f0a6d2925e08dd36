// The door of the catalogue import: a file becomes products. It answers no call; its command is apps/shop/import-catalog.ts.
export { formatOf, importCatalogue, type ImportOptions } from './import-catalogue.ts';
export { findPlaces } from './catalogue-import.db.ts';
export { reportText, type ImportReport } from './report.ts';
