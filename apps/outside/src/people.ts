// Invented people who sign in at Kakao or Apple, or verify their identity at NICE, in the simulators.
// What each provider returns about a person is in that provider's file.

export type Person = {
  id: string;
  name: string;
  /** YYYYMMDD in the solar calendar. */
  birth: string;
  gender: 'male' | 'female';
  /** Digits only. */
  phone: string;
  email: string;
};

/** Invented people, with phone numbers that the shop's own demo and test members do not use. */
export const people = {
  hong: {
    id: 'hong',
    name: '홍길동',
    birth: '19900305',
    gender: 'male',
    phone: '01000001001',
    email: 'hong@example.com',
  },
  kim: {
    id: 'kim',
    name: '김온유',
    birth: '19851121',
    gender: 'female',
    phone: '01000001002',
    email: 'onyu@example.com',
  },
  park: {
    id: 'park',
    name: '박하늘',
    birth: '19781002',
    gender: 'female',
    phone: '01000001003',
    email: 'sky@example.com',
  },
  lee: {
    id: 'lee',
    name: '이달님',
    birth: '19690210',
    gender: 'male',
    phone: '01000001006',
    email: 'moon@example.com',
  },
  smith: {
    id: 'smith',
    name: 'John Smith',
    birth: '19880704',
    gender: 'male',
    phone: '01000001005',
    email: 'smith@example.com',
  },
} as const satisfies Record<string, Person>;

/** Day of birth (`20060305`) of a person of `age` years, counted by year as the Youth Protection Act does. */
export const birthAtYearAge = (age: number, now: Date): string => `${now.getUTCFullYear() - age}0305`;
