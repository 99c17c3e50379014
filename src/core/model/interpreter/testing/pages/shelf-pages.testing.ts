import { page } from './wish-page.testing.ts';

/** Pages that say how many are left, how things are rated, and what all of them cost. */
export const shelfPages = {
  shelf: page(
    'Lamps - Bright Side',
    `
main
  heading 1 "Lamps"
  list
    listitem
      heading 2 "Desk lamp"
      img "4.5 out of 5 stars"
      text "€40"
      text "3 left"
      [1] button "Add to cart"
    listitem
      heading 2 "Floor lamp"
      [2] button "Rated 4.8 out of 5 stars"
      text "€90"
      text "12 left"
      [3] button "Add to cart"
    listitem
      heading 2 "Gift card"
      img "3 out of 5 stars"
      text "€25"
      [4] button "Add to cart"
`,
  ),
  basket: page(
    'Basket - Bright Side',
    `
main
  heading 1 "Your basket"
  list
    listitem
      [1] link "Desk lamp" -> https://site.example/1
      text "€40.00"
      [2] button "Remove"
    listitem
      [3] link "Floor lamp" -> https://site.example/2
      text "€90.00"
      [4] button "Remove"
    listitem
      [5] link "Gift card" -> https://site.example/3
      text "€25.00"
      [6] button "Remove"
  text "Subtotal €155.00"
  text "Shipping €4.90"
  text "Total €159.90"
  group "Extras"
    [7] checkbox "Gift wrap" unchecked
    [8] checkbox "Carbon-neutral delivery" unchecked
  [9] button "Checkout"
`,
  ),
  hanBasket: page(
    '购物车',
    `
main
  heading 1 "购物车"
  list
    listitem
      [1] link "台灯" -> https://site.example/1
      text "¥40.00"
      [2] button "删除"
    listitem
      [3] link "杯子" -> https://site.example/2
      text "¥12.00"
      [4] button "删除"
  text "合计：¥52.00"
  [5] button "结算"
`,
  ),
} as const;
