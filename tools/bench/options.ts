// Command line of the bench: parsed and validated.
// Not here: what each scenario measures (scenarios/).

export type BenchOptions = {
  /** Products in the database. */
  items: number;
  /** Scenario names, or beginnings of them; [] means all. */
  only: readonly string[];
  /** A few seconds each, for daily use. */
  isShort: boolean;
  /** Minutes of mixed load at the end; 0 for none. */
  minutes: number;
  /** Writes the stored figures into docs/bench.md. */
  isWritten: boolean;
  /** Fills the database and measures nothing. */
  isFillOnly: boolean;
  /** Another checkout (a folder, or a commit that gets one), measured alternately with this one; undefined for none. */
  against?: string;
  /** Also measures searches over this many products; 0 for not. */
  largeItems: number;
  /** The public list of registered health foods. */
  listPath: string;
};

const usage = `npm run bench -- [options]
  --items=100000    products in the database (10000: as for the other shop software)
  --only=list,page  scenarios by the beginning of their names (${'`'}--only=?${'`'} lists them), or parts over a million order
                    products: order-lists, order-life (registration, claims, confirmation), order-jobs; or feeds,
                    or channel-orders
  --short           a few seconds each
  --minutes=10      ten minutes of mixed load at the end, for memory
  --fill            fills the database and measures nothing
  --write           writes the figures of the last runs with this many products into docs/bench.md
  --against=PLACE   compares with another checkout: a folder, or a commit (checked out into a worktree);
                    both in alternation, the median of nine pairs (36 where nine are below 0.95); ends with 1 when a
                    scenario is more than 5 % slower
  --no-large        leaves out the searches over 1,000,000 products
  --list=FILE       the public list, if it is not in ../shared/data`;

/** Parses the options; throws one sentence for an unknown one. `defaultList` is the default path of the list. */
export function readOptions(given: readonly string[], defaultList: string): BenchOptions {
  const options: BenchOptions = {
    items: 100_000,
    only: [],
    isShort: false,
    minutes: 0,
    isWritten: false,
    isFillOnly: false,
    largeItems: 1_000_000,
    listPath: defaultList,
  };
  let hasLarge = true;
  for (const one of given) {
    const [name = '', value = ''] = one.split(/=(.*)/s);
    if (name === '--items') options.items = wholeNumber(name, value);
    else if (name === '--only') options.only = value.split(',').filter((part) => part !== '');
    else if (name === '--short') options.isShort = true;
    else if (name === '--minutes') options.minutes = wholeNumber(name, value);
    else if (name === '--write') options.isWritten = true;
    else if (name === '--fill') options.isFillOnly = true;
    else if (name === '--list') options.listPath = value;
    else if (name === '--against' && value !== '') options.against = value;
    else if (name === '--no-large') hasLarge = false;
    else throw new Error(`${one} is no option.\n${usage}`);
  }
  // A part of the run, a short one, or one of another size is not the regular run.
  const isRegular = options.items === 100_000 && options.only.length === 0 && !options.isShort;
  return isRegular && hasLarge && options.against === undefined ? options : { ...options, largeItems: 0 };
}

function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new Error(`${name} is "${value}": it must be a whole number.\n${usage}`);
  return Number(value);
}
