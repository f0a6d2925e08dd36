// The address of a visitor's cart screen.

/** A member's cart is stored by the server, a guest's by this browser; each has its own screen. */
export const cartPath = (isMember: boolean): string => (isMember ? '/order/cart' : '/order/guest-cart');
