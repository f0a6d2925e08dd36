// Public API of the orders desk.
export { ordersExport } from './export-orders.ts';
