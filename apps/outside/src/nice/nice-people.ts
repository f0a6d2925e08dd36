// People whom the NICE simulator identifies.
import { people, type Person } from '../people.ts';

export type NicePerson = {
  person: Person;
  note: string;
  isForeigner: boolean;
  /** Two entries with one CI are one person with two accounts. */
  ciOf: string;
  /** Set where the age must not depend on the current year. */
  yearAge?: number;
};

const one = (id: string, person: Person, note: string, more: Partial<NicePerson> = {}): NicePerson => ({
  person: { ...person, id },
  note,
  isForeigner: false,
  ciOf: person.id,
  ...more,
});

export const nicePeople: readonly NicePerson[] = [
  one('adult', people.hong, '성인'),
  one('adult-woman', people.kim, '성인 (다른 사람)'),
  one('eighteen', { ...people.park, name: '박열여덟', phone: '01000001018' }, '연 나이 18세', {
    yearAge: 18,
  }),
  one('child', { ...people.park, name: '박열살', phone: '01000001010' }, '만 14세 미만', { yearAge: 10 }),
  one('foreigner', people.smith, '외국인', { isForeigner: true }),
  one('other-phone', { ...people.hong, phone: '01000001099' }, '홍길동의 다른 휴대폰 (CI 같음)', {
    ciOf: 'hong',
  }),
];
