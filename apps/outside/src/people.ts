// The people who live with the stand-ins: whoever signs in at Kakao or Apple, or proves who they are at NICE, is one of them.
// What a company tells of a person, and in which form, stands in that company's file.

export type Person = {
  id: string;
  name: string;
  /** YYYYMMDD in the solar calendar. */
  birth: string;
  gender: 'male' | 'female';
  /** Digits, as a carrier knows it. */
  phone: string;
  email: string;
};

/** Made-up people, with numbers that no shop gives to a made-up member of its own. */
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

/** `20060305` in the year in which somebody of `age` years was born, counted as the Youth Protection Act does. */
export const birthAtYearAge = (age: number, now: Date): string => `${now.getUTCFullYear() - age}0305`;
