// The cluster as a system that fails: each part killed or cut off, and what repairs it. Not here: processes and networks (../control.ts).
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { killPart, primaryName, startPart, stopPart } from '../control.ts';
import { cutPart, healPart } from '../network.ts';
import { type PartName, addressOf, partNames, simulatorPort } from '../parts.ts';
import { readCluster } from '../state.ts';
import type { Failure, FailingSystem } from './failures.ts';

const etcdPort = 2379;
const primaryPort = 5000;

const namesOf = (beginning: string): PartName[] => partNames.filter((name) => name.startsWith(beginning));

async function primary(): Promise<PartName> {
  const name = await primaryName();
  if (name === undefined) throw new Error('The cluster has no primary.');
  return name;
}

async function replica(): Promise<PartName> {
  const leader = await primary();
  const name = namesOf('db').find((one) => one !== leader);
  if (name === undefined) throw new Error('The cluster has no replica.');
  return name;
}

/** The etcd member that leads, by the Raft term that its status states. */
async function etcdLeader(): Promise<PartName> {
  for (const name of namesOf('etcd')) {
    const answer = await fetch(`http://${addressOf(name)}:${etcdPort}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    });
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
    if (leader === header.member_id) return name;
  }
  throw new Error('etcd has no leader.');
}

/** A failure of the part that `find` names when it is injected. */
function failureOf(
  name: string,
  find: () => Promise<PartName>,
  { inject, heal }: { inject: (part: PartName) => unknown; heal: (part: PartName) => unknown },
): Failure {
  let part: PartName | undefined;
  return {
    name,
    async inject() {
      part = await find();
      await inject(part);
    },
    async heal() {
      if (part !== undefined) await heal(part);
    },
  };
}

const killed = { inject: killPart, heal: startPart };
const cut = {
  inject: (part: PartName) => cutPart(part),
  heal: async (part: PartName) => {
    healPart(part);
    // Patroni makes the former primary a replica again.
    await wait(5_000);
  },
};
const always = (name: PartName) => () => Promise.resolve(name);

/** Every failure of the cluster's parts, by name. */
const clusterFailures: readonly Failure[] = [
  failureOf('primary-killed', primary, killed),
  failureOf('primary-without-etcd', primary, {
    inject: (part) => cutPart(part, namesOf('etcd')),
    heal: cut.heal,
  }),
  failureOf('primary-cut-off', primary, cut),
  failureOf('replica-killed', replica, killed),
  failureOf('pgbouncer-killed', always('pgbouncer'), killed),
  failureOf('haproxy-killed', always('haproxy'), killed),
  failureOf('web-killed', always('web1'), killed),
  failureOf('web-stopped', always('web2'), { inject: stopPart, heal: startPart }),
  failureOf('worker-killed', always('worker1'), killed),
  failureOf('etcd-leader-killed', etcdLeader, killed),
  failureOf('s3-killed', always('s3'), killed),
  failureOf('simulators-killed', always('outside'), killed),
];

/** The running cluster. */
export function clusterSystem(): FailingSystem {
  const { publicUrl, caFile, passwords, shopSecret, mediaToken } = readCluster();
  setDefaultCACertificates([...getCACertificates(), readFileSync(caFile, 'utf8')]);
  return {
    target: {
      url: publicUrl,
      outsideUrl: `http://${addressOf('outside')}:${simulatorPort}`,
      databaseUrl: `postgresql://onns:${passwords.shop}@${addressOf('haproxy')}:${primaryPort}/onns`,
      secret: shopSecret,
      mediaServiceToken: mediaToken,
    },
    failures: clusterFailures,
    stop: () => Promise.resolve(),
  };
}
