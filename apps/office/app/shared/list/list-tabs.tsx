// The tabs of a list with their counts. A tab is a link; the keys 1 to 9 open the first nine.
import { Link, useNavigate, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { formatCapped } from '../format.ts';
import type { ListSource } from './list-types.ts';
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';
import type { ListState } from './use-list-state.ts';
import { useTabCounts } from './use-tab-counts.ts';
import styles from './resource-list.module.css';

export function ListTabs<Row, Input extends object>({
  definition,
  state,
  input,
  path = '',
}: {
  definition: ListSource<Row, Input>;
  state: ListState;
  /** Without the tab. */
  input: Input;
  /** Address of a tab without its query; by default that of the screen. */
  path?: string;
}) {
  const { tabs, title } = definition;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const counted = useTabCounts(definition, input);
  useKeyListener((event) => {
    const tab = tabs?.[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
    if (tab === undefined || event.shiftKey || !isCommandKey(event)) return;
    event.preventDefault();
    void navigate(path + queryOf(parameters, tab.id), { preventScrollReset: true });
  });
  if (tabs === undefined) return null;
  return (
    <nav className={styles.tabs} aria-label={`${title} 구분`}>
      {tabs.map((tab) => {
        const count = counted.data?.find((one) => one.tab === tab.id);
        return (
          <Link
            key={tab.id}
            to={path + queryOf(parameters, tab.id)}
            preventScrollReset
            className={classNames(styles.tab, tab.id === state.tab && styles.current)}
            aria-current={tab.id === state.tab ? 'page' : undefined}
          >
            {tab.label}{' '}
            {count !== undefined && (
              <span className={classNames(styles.count, tab.isDue && count.count > 0 && styles.due)}>
                {formatCapped(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The same filters in another tab, from its first page. */
function queryOf(parameters: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(parameters);
  next.set('tab', tab);
  next.delete('after');
  next.delete('from');
  return `?${next}`;
}
