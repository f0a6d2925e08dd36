// Freezes an embedded PostgreSQL server, like a stuck disk or a paused machine.
import { processesIn } from '../../db/embedded/embedded-processes.ts';

/** A backend that was ending when it was listed may no longer exist. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ESRCH')) throw thrown;
  }
}

/** Stops the postmaster of the cluster in `folder` and its backends; returns the function that lets them continue, once. */
export function freezePostgres(folder: string): () => void {
  const found = processesIn(folder);
  if (found.length < 2) throw new Error(`No PostgreSQL server runs in ${folder}.`);
  return freezeProcesses(found);
}

/** Stops these processes; returns the function that lets them continue, once. */
export function freezeProcesses(pids: readonly number[]): () => void {
  const frozen = [...pids];
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
  };
}
