// Public API of the members desk: the file of members.
export { membersExport } from './export-members.ts';
