// Compares a password with a bcrypt hash in a worker thread (former-hash.ts). The result is the exit code: 0 for a match.
import { workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

const { password, text } = workerData as { password: string; text: string };
process.exitCode = compareSync(password, text) ? 0 : 2;
