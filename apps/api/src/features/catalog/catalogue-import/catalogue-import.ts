// Public API of the catalogue import: its command (apps/shop/commands/import-catalog.ts), the reading of its format for imports by staff
// (desk/product-imports), and the reading of large files (apps/shop/commands/import-moving.ts).
export { type Header, columnOf, labelOf, noticePrefix, readHeader, spelling } from './columns.ts';
export { completeDraft } from './complete.ts';
export { readRows, tableFileOf } from './file.ts';
export { programNameOf, suggestedColumns } from './foreign-programs.ts';
export { readOwnFormat } from './own-format.ts';
export type { Found, ImportProduct, Places } from './product.ts';
export { FileProblem } from './sentences.ts';
export { sideEffectsOf } from './side-effects.ts';
export { countWithUnsent } from './unsent-units.ts';
export { findPlaces } from './catalogue-import.db.ts';
export { type ImportOptions, formatOf, importCatalogue } from './import-catalogue.ts';
export { type ImportReport, reportText } from './report.ts';
