// The door of products: saving them, for the demo shop, and the catalogue import.
export { saveProducts, type ProductDraft, type Saved } from './save-products.ts';
export { formatOf, importCatalogue, type ImportOptions } from './import-catalogue.ts';
export { findPlaces } from './import-catalogue.db.ts';
export { reportText, type ImportReport } from './import-report.ts';
export { FileProblem } from './import-sentences.ts';
