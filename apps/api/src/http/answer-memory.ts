// Keeps answers that are the same for everyone who asks (contract: isShared) for a few seconds, as the bytes that are sent.
// What makes them be forgotten sooner is heard by the program that runs the shop (db/changes); nothing of a visitor is kept.

export type SharedAnswer = {
  bytes: Buffer;
  /** Hash of the bytes in quotes: their ETag. */
  tag: string;
};

export type AnswerMemory = {
  /** The answer to this question, or the one that `ask` makes; all who ask at once wait for one. A failure is kept for nobody. */
  answer: (question: string, ask: () => Promise<SharedAnswer>) => Promise<SharedAnswer>;
  /** Every question is asked anew from now on. */
  forget: () => void;
};

type Kept = { answer: Promise<SharedAnswer>; until: number; bytes: number };

type MemoryOptions = {
  keptForMs: number;
  /** The oldest answers go when all together are larger. */
  mostBytes: number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** What a question takes besides its answer's bytes, about. */
const bytesOfQuestion = 500;

export function createAnswerMemory({ keptForMs, mostBytes, now }: MemoryOptions): AnswerMemory {
  let kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (question: string, one: Kept) => {
    if (kept.get(question) !== one) return;
    kept.delete(question);
    bytes -= one.bytes;
  };
  const grow = (question: string, one: Kept, length: number) => {
    if (kept.get(question) !== one) return;
    one.bytes += length;
    bytes += length;
    // Asked longest ago first: all live equally long.
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) break;
      drop(oldest, entry);
    }
  };
  const ask = (question: string, make: () => Promise<SharedAnswer>) => {
    const one: Kept = { answer: make(), until: now() + keptForMs, bytes: 0 };
    kept.set(question, one);
    grow(question, one, bytesOfQuestion + question.length * 2);
    one.answer.then(
      (answer) => grow(question, one, answer.bytes.length),
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
      bytes = 0;
    },
  };
}
