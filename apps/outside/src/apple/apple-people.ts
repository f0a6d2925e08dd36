// Accounts of the Apple simulator.
import { people, type Person } from '../people.ts';

export type ApplePerson = { id: string; sub: string; person: Person; note: string; hidesEmail: boolean };

export const applePeople: readonly ApplePerson[] = [
  {
    id: 'shared',
    sub: '001001.outside0000000001.0001',
    person: people.hong,
    note: '이메일 공개',
    hidesEmail: false,
  },
  {
    id: 'hidden',
    sub: '001001.outside0000000002.0002',
    person: people.kim,
    note: '이메일 가리기',
    hidesEmail: true,
  },
];
