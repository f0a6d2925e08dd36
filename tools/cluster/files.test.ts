// The files of deploy/cluster: every placeholder has a value, and every setting is one of the shop. The running cluster: npm run cluster.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '../../apps/shop/config/settings.ts';
import { demoSettings } from './demo-settings.ts';
import { parts, partOf } from './parts.ts';
import { type Cluster, fillTemplate, placeholders, templateFolder } from './state.ts';

const cluster: Cluster = {
  folder: '/cluster',
  publicUrl: 'https://shop.example',
  caFile: '/cluster/ca.pem',
  passwords: { superuser: 'a', replication: 'b', rewind: 'c', rest: 'd', shop: 'e' },
  shopSecret: 'f',
  mediaToken: 'g',
};
const read = (file: string): string => readFileSync(join(templateFolder, file), 'utf8');
const used = parts.flatMap((part) => part.files.map((file) => ({ name: part.name, file })));

test.each(used)('$file of $name has no placeholder left when it is filled', ({ name, file }) => {
  expect(fillTemplate(read(file), placeholders(cluster, partOf(name)))).not.toMatch(/\{\{|\}\}/);
});

test('a placeholder without a value is refused by its name', () => {
  expect(() => fillTemplate('{{db9}}', placeholders(cluster, partOf('haproxy')))).toThrow('db9');
});

test('every file of deploy/cluster belongs to a part, except the unit of systemd', () => {
  const named = new Set(used.map(({ file }) => file));
  expect(readdirSync(templateFolder).filter((file) => !named.has(file))).toEqual(['onns@.service']);
});

describe('settings', () => {
  const known = new Set<string>(settings.map(({ name }) => name));
  const ofFiles = ['shop.env', 'web.env', 'worker.env'].flatMap((file) =>
    [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  );

  test('of the env files and of the demo are settings of the shop', () => {
    expect(ofFiles.length).toBeGreaterThan(15);
    expect([...ofFiles, ...Object.keys(demoSettings())].filter((name) => !known.has(name))).toEqual([]);
  });

  test('that are secrets have a placeholder as their value', () => {
    const secrets = [
      ...read('shop.env').matchAll(/^[A-Z0-9_]*(?:SECRET|TOKEN|ACCESS_KEY|KEY_ID)[A-Z_]*=(.*)$/gm),
    ];
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value = ''] of secrets) expect(value).toMatch(/^\{\{\w+\}\}$/);
    for (const [, password = ''] of read('shop.env').matchAll(/postgresql:\/\/onns:([^@]+)@/g))
      expect(password).toBe('{{shopPassword}}');
  });
});

test('loop_wait and two retry_timeouts of Patroni fit into ttl', () => {
  const numberOf = (name: string): number =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(read('patroni.yml'))?.[1]);
  expect(numberOf('loop_wait') + 2 * numberOf('retry_timeout')).toBeLessThanOrEqual(numberOf('ttl'));
});
