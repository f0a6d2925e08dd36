// Keeps answers that are the same for everyone who asks for a few seconds: over HTTP the bytes that are sent (contract:
// isShared), for pages that are rendered here what the handlers answered. What makes them be forgotten sooner is heard by
// the program that runs the shop (db/changes); nothing of a visitor is kept.

/** An answer as it goes over HTTP. */
export type SharedAnswer = {
  bytes: Buffer;
  /** Hash of the bytes in quotes: their ETag. */
  tag: string;
};

export type AnswerMemory<T> = {
  /** The answer to this question, or the one that `ask` makes; all who ask at once wait for one. A failure is kept for nobody. */
  answer: (question: string, ask: () => Promise<T>) => Promise<T>;
  /** Every question is asked anew from now on. */
  forget: () => void;
};

type Kept<T> = { answer: Promise<T>; until: number; weight: number };

type MemoryOptions<T> = {
  keptForMs: number;
  /** The oldest answers go when all together weigh more; those whose time is over go with the next one that comes. */
  most: number;
  /** What a question weighs while it waits for its answer, and then with it. */
  weigh: (question: string, answer?: T) => number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** What a question takes besides its answer's bytes, about. */
const bytesOfQuestion = 500;

/** For AnswerMemory: bytes that an answer over HTTP takes with its question. */
export const bytesOf = (question: string, answer?: SharedAnswer): number =>
  bytesOfQuestion + question.length * 2 + (answer?.bytes.length ?? 0);

export function createAnswerMemory<T>({ keptForMs, most, weigh, now }: MemoryOptions<T>): AnswerMemory<T> {
  let kept = new Map<string, Kept<T>>();
  let weight = 0;

  const drop = (question: string, one: Kept<T>) => {
    if (kept.get(question) !== one) return;
    kept.delete(question);
    weight -= one.weight;
  };
  const setWeight = (question: string, one: Kept<T>, known: number) => {
    if (kept.get(question) !== one) return;
    weight += known - one.weight;
    one.weight = known;
    // Asked longest ago first: all live equally long. Those whose time is over go too, or a quiet hour would keep a busy one's.
    for (const [oldest, entry] of kept) {
      if (weight <= most && now() < entry.until) break;
      drop(oldest, entry);
    }
  };
  const ask = (question: string, make: () => Promise<T>) => {
    const one: Kept<T> = { answer: make(), until: now() + keptForMs, weight: 0 };
    kept.set(question, one);
    setWeight(question, one, weigh(question));
    one.answer.then(
      (answer) => setWeight(question, one, weigh(question, answer)),
      () => drop(question, one),
    );
    return one.answer;
  };

  return {
    answer: async (question, make) => {
      const known = kept.get(question);
      if (known !== undefined && now() < known.until) return known.answer;
      if (known !== undefined) drop(question, known);
      return ask(question, make);
    },
    forget: () => {
      kept = new Map();
      weight = 0;
    },
  };
}
