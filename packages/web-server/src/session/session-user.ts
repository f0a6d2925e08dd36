// The user of a session, read once per page load (R058).
import { isRefusal } from '#domain/base/refusal.ts';

export type SessionUser<User> = {
  /** Null where the session is over or cannot be read (R059). */
  user: User | null;
  /** The API refused the session (401, 403): its cookies are to be deleted. */
  isOver: boolean;
  /** The session could not be read because the database cannot be reached now. */
  isUnknown: boolean;
};

type Failures = {
  /** Whether an error means that the database cannot be reached now. */
  isUnavailable: (error: unknown) => boolean;
  /** Called for an error that is a defect. */
  onDefect: (error: unknown) => void;
};

/** The user that `load` returns. Never rejects: after a failure the visitor is a guest, without a message (R059). */
export async function readSessionUser<User>(
  load: () => Promise<User>,
  { isUnavailable, onDefect }: Failures,
): Promise<SessionUser<User>> {
  try {
    return { user: await load(), isOver: false, isUnknown: false };
  } catch (error) {
    const isOver = isRefusal(error) && [401, 403].includes(error.status);
    const isUnknown = isUnavailable(error);
    if (!isRefusal(error) && !isUnknown) onDefect(error);
    return { user: null, isOver, isUnknown };
  }
}
