// npm run cluster: up, down or status of a cluster in network namespaces of this machine (docs/cluster.md).
import { argv } from 'node:process';
import { explain } from '../../apps/shop/run.ts';
import { isUp, partStates } from './control.ts';
import { hasRemains, raiseCluster, removeCluster, whyNoCluster } from './whole.ts';

const word = argv[2] ?? 'up';

try {
  process.exitCode = await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const reason = whyNoCluster();
  if (reason !== undefined) return refuse(reason);
  if (word === 'up') return up();
  if (word === 'down') return down();
  if (word === 'status') return status();
  return refuse(`npm run cluster takes up, down or status, not "${word}".`);
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 2;
}

async function up(): Promise<number> {
  if (isUp())
    return refuse(
      'The cluster is up already: npm run cluster -- status shows it, npm run cluster -- down removes it.',
    );
  if (hasRemains()) await removeCluster();
  const begun = Date.now();
  const cluster = await raiseCluster((sentence) => console.log(sentence));
  console.log(`The cluster is up after ${Math.round((Date.now() - begun) / 1000)} s: ${cluster.publicUrl}`);
  console.log(`Its files and logs: ${cluster.folder} · its certificate authority: ${cluster.caFile}`);
  return 0;
}

async function down(): Promise<number> {
  if (!hasRemains()) console.log('There is no cluster.');
  await removeCluster();
  return 0;
}

async function status(): Promise<number> {
  const states = await partStates();
  for (const { name, address, pid, role, answers } of states)
    console.log(
      [
        name.padEnd(10),
        address.padEnd(12),
        String(pid ?? '-').padEnd(8),
        (role ?? '').padEnd(8),
        answers ? 'answers' : 'silent',
      ].join(' '),
    );
  return states.every(({ answers }) => answers) ? 0 : 1;
}
