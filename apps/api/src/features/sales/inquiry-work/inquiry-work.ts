// Public API of the work on inquiries: assignees, notes and holds, whatever the inquiry is of. The commands: inquiries/desk.
export {
  deleteWork,
  endHold,
  heldInquiries,
  insertNote,
  listNotes,
  listWork,
  lockAssignee,
  writeAssignee,
  writeHold,
} from './inquiry-work.db.ts';
