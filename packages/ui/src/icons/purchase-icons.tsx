// Line icons of the product, cart and order screens; those that every page loads are icons.tsx.
import { Icon } from '../icons.tsx';
import type { IconProps } from '../icons.tsx';

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.6 17H3.5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1V17H9.4M14.5 9.5h3.7c.4 0 .7.2.9.5l2.2 3.3c.1.2.2.4.2.6V16a1 1 0 0 1-1 1h-.9" />
      <circle cx="7" cy="17.4" r="2.2" />
      <circle cx="17" cy="17.4" r="2.2" />
    </Icon>
  );
}

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.8 4.5 5.6v5.8c0 4.6 3 8 7.5 9.8 4.5-1.8 7.5-5.2 7.5-9.800V5.600z" />
      <path d="m8.6 11.8 2.5 2.5 4.5-5" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v15M4.5 12h15" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12h15" />
    </Icon>
  );
}
