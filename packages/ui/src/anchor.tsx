// The link of the design system's components: the link of the app's router, or a plain <a> without AnchorProvider.
import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string;
  children?: ReactNode;
  /** Another state of the same page (a filter): replaces the history entry and keeps the scroll position. */
  isSamePage?: boolean;
};

function plainLink({ to, children, isSamePage: _isSamePage, ...rest }: AnchorProps): ReactNode {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const LinkContext = createContext<(props: AnchorProps) => ReactNode>(plainLink);

/** Wraps an app once. `render` gets `to` and the attributes of an <a> and returns the router's link. */
export function AnchorProvider(props: { render: (props: AnchorProps) => ReactNode; children: ReactNode }) {
  return <LinkContext value={props.render}>{props.children}</LinkContext>;
}

export function Anchor(props: AnchorProps) {
  const render = useContext(LinkContext);
  return <>{render(props)}</>;
}
