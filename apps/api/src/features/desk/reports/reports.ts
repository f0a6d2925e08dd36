// Public API of reports: deletion of the days of members.
export { deleteFunnelPeople } from './funnel-sums.db.ts';
