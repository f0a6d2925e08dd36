// Public API of personal-data for the withdrawal of members.
export { deleteExports } from './personal-data.db.ts';
