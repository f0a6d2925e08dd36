// What the bench is asked to do: its command line, read and judged.
// Not here: what each scenario measures (scenarios/).

export type BenchOptions = {
  /** Products in the database. */
  items: number;
  /** Scenario names, or beginnings of them; [] means all. */
  only: readonly string[];
  /** A few seconds each, for daily use. */
  isShort: boolean;
  /** Minutes of mixed load at the end; 0 leaves it out. */
  minutes: number;
  /** Puts the kept figures into docs/bench.md. */
  isWritten: boolean;
  /** Fills the database and measures nothing. */
  isFillOnly: boolean;
  /** The public list of registered health foods. */
  listPath: string;
};

export const usage = `npm run bench -- [options]
  --items=100000    products in the database (10000: the shape of the peers; 1000000: a big shop)
  --only=list,page  scenarios whose names begin so (${'`'}--only=?${'`'} lists them)
  --short           a few seconds each
  --minutes=10      ten minutes of mixed load at the end, for memory
  --fill            fills the database and measures nothing
  --write           puts the figures of the last runs with this many products into docs/bench.md
  --list=FILE       the public list, where it does not lie in ../shared/data`;

/** Reads the options; throws one sentence for what it does not know. `defaultList` is where the list usually lies. */
export function readOptions(given: readonly string[], defaultList: string): BenchOptions {
  const options: BenchOptions = {
    items: 100_000,
    only: [],
    isShort: false,
    minutes: 0,
    isWritten: false,
    isFillOnly: false,
    listPath: defaultList,
  };
  for (const one of given) {
    const [name = '', value = ''] = one.split(/=(.*)/s);
    if (name === '--items') options.items = wholeNumber(name, value);
    else if (name === '--only') options.only = value.split(',').filter((part) => part !== '');
    else if (name === '--short') options.isShort = true;
    else if (name === '--minutes') options.minutes = wholeNumber(name, value);
    else if (name === '--write') options.isWritten = true;
    else if (name === '--fill') options.isFillOnly = true;
    else if (name === '--list') options.listPath = value;
    else throw new Error(`${one} is no option.\n${usage}`);
  }
  return options;
}

function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new Error(`${name} is "${value}": it must be a whole number.\n${usage}`);
  return Number(value);
}
