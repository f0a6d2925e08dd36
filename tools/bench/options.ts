// Command line of the bench: parsed and validated. The options are described in tools/commands.mjs.
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
  /** The public list of registered health foods. */
  listPath: string;
};

/** Parses the options; throws one sentence for an unknown one. `defaultList` is the default path of the list. */
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
    else if (name === '--against' && value !== '') options.against = value;
    else throw new Error(`${one} is no option. "npm run bench -- --help" lists them.`);
  }
  return options;
}

/** Whether the scenario is selected: all are, unless `--only` names beginnings. */
export const isWanted = ({ only }: BenchOptions, name: string): boolean =>
  only.length === 0 || only.some((beginning) => name.startsWith(beginning));

function wholeNumber(name: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new Error(`${name} is "${value}": it must be a whole number.`);
  return Number(value);
}
