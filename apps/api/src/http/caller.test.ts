// Addresses that are one caller, and those that are two.
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

test('an IPv4 address is one caller, also where the machine writes it as IPv6', () => {
  expect(callerOf('203.0.113.7')).toBe('203.0.113.7');
  expect(callerOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('every address of one IPv6 network is one caller, other networks are others', () => {
  expect(callerOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(callerOf('2001:0DB8::0001:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(callerOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
  expect(callerOf('::1')).toBe('0:0:0:0::/64');
  expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
