// Public API of parcels for other features: bulk commands of staff, their scope, and the dispatch of a row.
export { type BulkRow, bulk, staffScopeOf } from './bulk.ts';
export { dispatchRow } from './dispatch.ts';
export { findOrderOfRow } from './staff-scope.db.ts';
