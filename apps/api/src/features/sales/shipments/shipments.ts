// Public API of parcels for other features: bulk commands of staff, their scope, the dispatch of a row, and that of the demo shop.
export { bulkDispatch } from './bulk-at-channels.ts';
export { type BulkRow, type StaffScope, bulk, staffScopeOf } from './bulk.ts';
export { holdRowsOfLot, releaseRowsOfLot } from './holds/lot-holds.ts';
export { moveByStaff } from './change-by-staff.ts';
export { openClaimParcel } from './tracking/claim-parcels.ts';
export {
  type DispatchableRow,
  findOrderOfRow,
  listDispatchableRows,
  listUuidsOfNumbers,
} from './staff-scope.db.ts';
export { shipPaidOrders } from './ship-demo.ts';
