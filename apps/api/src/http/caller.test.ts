// Which addresses count as one caller.
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

test.each([
  ['an address of IPv4', '203.0.113.7'],
  ['mapped by the operating system', '::ffff:203.0.113.7'],
  ['mapped, written in groups', '::ffff:cb00:7107'],
  ['translated (RFC 6145)', '::ffff:0:203.0.113.7'],
  ['behind NAT64', '64:ff9b::203.0.113.7'],
  ["behind an operator's NAT64, /96", '64:ff9b:1:fffe::203.0.113.7'],
  ["behind an operator's NAT64, /48", '64:ff9b:1:cb00:71:700::'],
  ['over 6to4', '2002:cb00:7107:5::1'],
  ['over Teredo', '2001:0:4136:e378:8000:63bf:34ff:8ef8'],
])('%s belongs to the caller %s', (_how, address) => {
  expect(callerOf(address)).toBe('203.0.113.7');
});

test('two callers behind one translator are different', () => {
  expect(callerOf('64:ff9b::203.0.113.8')).toBe('203.0.113.8');
  expect(callerOf('64:ff9b:1:fffe::203.0.113.8')).toBe('203.0.113.8');
  expect(callerOf('64:ff9b:1:cb00:71:800::')).toBe('203.0.113.8');
});

test('all addresses of one IPv6 network are one caller, other networks are different', () => {
  expect(callerOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(callerOf('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(callerOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(callerOf('::1')).toBe('::/64');
  expect(callerOf('fe80::1%eth0')).toBe('fe80::/64');
});

test('text that is not an address is its own caller', () => {
  expect(callerOf('')).toBe('');
  expect(callerOf('unknown')).toBe('unknown');
  expect(callerOf('::1::2')).toBe('::1::2');
});
