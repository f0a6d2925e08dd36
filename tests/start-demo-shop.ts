// Global setup of the "process" project of vitest: a demo shop is started once and stopped, for tests that start a filled shop
// (filledDataDir in shop-process.ts).
import { filledVariable, startTestShop, stopShop, temporaryDataDir } from './shop-process.ts';

export default async function setup(): Promise<() => void> {
  const data = temporaryDataDir();
  await stopShop(await startTestShop(data.path));
  process.env[filledVariable] = data.path;
  return () => data.remove();
}
