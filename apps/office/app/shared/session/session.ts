// The session of the desk in this browser: opening it (second step), ending it, and renewing it without leaving a screen.
// Its token is in a cookie that scripts cannot read (apps/office/session.ts).
import { createClient } from '#contract/client.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import type { Answer } from '#contract/contract.ts';

/** Whether the browser has a session cookie, by the readable cookie that accompanies it (apps/office/session.ts). */
export const hasSession = (): boolean => /(^|; )staff=1/.test(document.cookie);

const deviceKey = 'onns.desk.device';

/** Token of this device from its last sign-in: it counts as known there, so that wrong passwords of others do not lock it out. */
export const deviceToken = (): { deviceToken?: string } => {
  const stored = localStorage.getItem(deviceKey);
  return stored === null ? {} : { deviceToken: stored };
};

type Opened = { staff: Answer<'confirmStaff'>['staff']; expireAt: string; deviceToken: string };

const sessionCalls = createClient(
  { confirmStaff: ['POST', '/staff/auth/action/confirm', [], [], true] },
  { baseUrl: '', fetch: (_address, init) => fetch('/office/session', init) },
);

/** Second step of the sign-in: returns the uuid of the staff member. Throws the Refusals of confirmStaff. */
export async function openSession(signInToken: string, code: string): Promise<string> {
  const opened = (await sessionCalls.confirmStaff(
    { code, ...deviceToken() },
    { headers: { authorization: `Bearer ${signInToken}` } },
  )) as unknown as Opened;
  localStorage.setItem(deviceKey, opened.deviceToken);
  return opened.staff.uuid;
}

/** Ends the session in this browser; also where the server cannot be reached the next call asks for a sign-in. */
export async function endSession(): Promise<void> {
  const answer = await fetch('/office/session', { method: 'DELETE' });
  if (!answer.ok) throw refusalOf('INTERNAL', { message: '로그아웃하지 못했습니다. 다시 시도해 주세요.' });
}

/** Why the dialog asks for a sign-in. ENDED: the server ended the session; EXPIRED: its eight hours passed; IDLE: the desk was not used. */
export type Reason = 'ENDED' | 'EXPIRED' | 'IDLE';

/** The dialog that asks for a sign-in, while one or more calls wait for it. */
let waiting: { reason: Reason; promise: Promise<void>; done: () => void } | undefined;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Resolves when the staff member has signed in again in the dialog of sign-in-again.tsx. */
export function signInAgain(reason: Reason = 'ENDED'): Promise<void> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting = {
      reason,
      promise,
      done: () => {
        waiting = undefined;
        resolve();
        notify();
      },
    };
    notify();
  }
  return waiting.promise;
}

export const signInDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** undefined while the dialog is closed. */
  reason: (): Reason | undefined => waiting?.reason,
  close: () => waiting?.done(),
};

/** Every sign-in of this browser stores a new token of the device: the dialogs of its other tabs close. */
export function followSignIns(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === deviceKey) signInDialog.close();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
