// The icon of the filter of a list.
import { Icon, type IconProps } from '../icons.tsx';

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 7.5h10M19 7.5h2M3 16.5h2M11 16.5h10" />
      <circle cx="16" cy="7.5" r="2.6" />
      <circle cx="8" cy="16.5" r="2.6" />
    </Icon>
  );
}
