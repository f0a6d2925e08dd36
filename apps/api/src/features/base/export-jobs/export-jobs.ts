// Public API of exports: the handler of each `exportCall` of the contract calls `requestExport` with its kind (export-kind.ts, effects.ts).
export { requestExport } from './request-export.ts';
