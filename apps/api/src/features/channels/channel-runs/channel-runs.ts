// Public API of the runs of channel jobs: their lease, pages, schedule, and runs that staff start.
export { findPosition, listDueChannels } from './channel-runs.db.ts';
export {
  type Period,
  type RunResult,
  type Unanswered,
  failureOf,
  nothingRead,
  readPages,
  runExclusively,
  unansweredOf,
} from './run-exclusively.ts';
export { listJobs, makeDue, switchJobs } from './schedule.db.ts';
export { syncByStaff } from './sync-by-staff.ts';
