/** With this event the kit asks the main-world script to follow a `javascript:` address; its detail is address and target. */
export const FOLLOW = 'tabwright-follow';
