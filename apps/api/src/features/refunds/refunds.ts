// The door of refunds: promising that money goes back. Paying it is pay-back.ts, run by the clock.
export { insertRefund as createRefund } from './refunds.db.ts';
