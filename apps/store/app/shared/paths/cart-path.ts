// Where a visitor's cart is. What is in it is guest-cart.ts and member-cart.ts.

/** A member's cart is the server's, a guest's this browser's. */
export const cartPath = (isMember: boolean): string => (isMember ? '/order/cart' : '/order/guest-cart');
