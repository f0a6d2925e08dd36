// Public API of restock alerts for the withdrawal of members.
export { deleteAlerts } from './restock-alerts.db.ts';
