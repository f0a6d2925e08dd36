// A vitest reporter that writes how long each test file took, hooks included, to the file of ONNS_FILE_TIMES.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export default class FileTimes implements Reporter {
  readonly times: { file: string; seconds: number }[] = [];
  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration } = module.diagnostic();
    const file = relative(process.cwd(), module.moduleId);
    this.times.push({ file, seconds: (duration + collectDuration) / 1000 });
  }
  onTestRunEnd(): void {
    const path = process.env['ONNS_FILE_TIMES'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.times));
  }
}
