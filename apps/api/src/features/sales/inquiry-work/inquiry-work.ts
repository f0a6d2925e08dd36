// Public API of the work on inquiries: assignees and notes, whatever the inquiry is of. The commands: inquiries/desk.
export {
  deleteWork,
  insertNote,
  listNotes,
  listWork,
  lockAssignee,
  writeAssignee,
} from './inquiry-work.db.ts';
