import { page } from './wish-page.testing.ts';

/** A bank, the mail, a shop with filters, a recipe and a journey. */
export const moneyPages = {
  savings: page(
    'Overview - Fjord Bank',
    `
banner
  [1] link "Fjord Bank" -> https://site.example/
  navigation "Main"
    [2] link "Overview" -> https://site.example/overview current
    [3] link "Payments" -> https://site.example/payments
    [4] link "Cards" -> https://site.example/cards
    [5] link "Messages (1)" -> https://site.example/messages
  [6] button "Log out"
main
  heading 1 "Good morning, Kari"
  heading 2 "Accounts"
  list
    listitem
      [7] link "Everyday account" -> https://site.example/a/1
      text "NO93 8601 1117 947"
      text "€ 1,204.50"
    listitem
      [8] link "Savings" -> https://site.example/a/2
      text "NO44 8601 1117 948"
      text "€ 8,310.00"
  heading 2 "Recent transactions"
  table "Transactions"
    row
      columnheader "Date"
      columnheader "Description"
      columnheader "Amount"
      columnheader ""
    row
      cell "4 May 2026"
      cell "Grocer Lund"
      cell "−€ 42.10"
      cell
        [9] button "Details"
    row
      cell "1 May 2026"
      cell "Rent payment"
      cell "−€ 890.00"
      cell
        [10] button "Details"
    row
      cell "30 Apr 2026"
      cell "Salary Nordsoft"
      cell "€ 3,150.00"
      cell
        [11] button "Details"
  [12] button "Show more"
  heading 2 "New payment"
  form
    [13] combobox "From account" = "Everyday account" (Everyday account|Savings)
    [14] textbox "Recipient"
    [15] textbox "IBAN"
    [16] textbox "Amount"
    [17] textbox "Message to recipient"
    [18] textbox "Payment date" = "2026-05-05" date
    [19] button "Continue" submits
  [20] link "Block a card" -> https://site.example/block
  text "Questions? Call 800 20 300, weekdays 8 to 16."
`,
  ),
  letters: page(
    'Inbox (2) - Postbox',
    `
banner
  [1] searchbox "Search mail"
  [2] button "Settings"
navigation "Folders"
  [3] button "Compose"
  [4] link "Inbox 2" -> https://site.example/inbox current
  [5] link "Starred" -> https://site.example/starred
  [6] link "Sent" -> https://site.example/sent
  [7] link "Drafts 1" -> https://site.example/drafts
  [8] link "Spam" -> https://site.example/spam
  [9] link "Bin" -> https://site.example/bin
main
  [10] checkbox "Select all" unchecked
  [11] button "Refresh"
  list "Messages"
    listitem
      [12] checkbox "Select" unchecked
      [13] button "Star"
      [14] link "Anna Berg" -> https://site.example/m/1
      text "Holiday photos"
      text "Here are the pictures from Crete."
      text "09:12"
      [15] button "Archive"
      [16] button "Delete"
    listitem
      [17] checkbox "Select" unchecked
      [18] button "Star"
      [19] link "City Library" -> https://site.example/m/2
      text "Your loan is due"
      text "Please return “The Overstory” by 9 May."
      text "Yesterday"
      [20] button "Archive"
      [21] button "Delete"
    listitem
      [22] checkbox "Select" unchecked
      [23] button "Star"
      [24] link "Jo Winter" -> https://site.example/m/3
      text "Lunch on Friday?"
      text "Shall we meet at noon?"
      text "2 May"
      [25] button "Archive"
      [26] button "Delete"
  text "1–3 of 48"
  [27] button "Older"
`,
  ),
  outdoor: page(
    'Tents - Trailhead',
    `
banner
  [1] link "Trailhead" -> https://site.example/
  [2] searchbox "Search the shop"
  [3] link "Wishlist" -> https://site.example/wishlist
  [4] link "Basket (0)" -> https://site.example/basket
main
  heading 1 "Tents"
  complementary "Filters"
    heading 2 "Brand"
    [5] checkbox "Norrheim (8)" unchecked
    [6] checkbox "Alpkit (5)" unchecked
    [7] checkbox "Vango (11)" unchecked
    heading 2 "Sleeps"
    [8] checkbox "1 person" unchecked
    [9] checkbox "2 people" unchecked
    [10] checkbox "4 people" unchecked
    heading 2 "Price"
    [11] spinbutton "Minimum price" = "" number
    [12] spinbutton "Maximum price" = "" number
    [13] button "Apply"
    [14] checkbox "On sale" unchecked
    [15] button "Clear all filters"
  [16] combobox "Sort by" = "Featured" (Featured|Price: low to high|Price: high to low|Customer rating|Newest)
  [17] combobox "Items per page" = "24" (24|48|96)
  list
    listitem
      [18] link "Norrheim Ridge 2" -> https://site.example/t/1
      text "Sleeps 2 · 2.1 kg"
      text "4.7 out of 5 (112)"
      text "€ 289.00"
      [19] button "Add to basket"
      [20] button "Add to wishlist"
    listitem
      [21] link "Vango Family 4" -> https://site.example/t/2
      text "Sleeps 4 · 8.4 kg"
      text "4.2 out of 5 (63)"
      text "€ 349.00"
      [22] button "Add to basket"
      [23] button "Add to wishlist"
    listitem
      [24] link "Alpkit Solo" -> https://site.example/t/3
      text "Sleeps 1 · 1.3 kg"
      text "4.5 out of 5 (40)"
      text "€ 199.00"
      [25] button "Add to basket"
      [26] button "Add to wishlist"
  navigation "Pagination"
    [27] link "1" -> https://site.example/tents?p=1 current
    [28] link "2" -> https://site.example/tents?p=2
    [29] link "3" -> https://site.example/tents?p=3
    [30] link "Next" -> https://site.example/tents?p=2
  text "Free delivery over € 50. Returns within 60 days."
`,
  ),
  lentils: page(
    'Red lentil soup - Spoon & Ladle',
    `
banner
  [1] link "Spoon & Ladle" -> https://site.example/
  [2] searchbox "Search recipes"
  [3] link "My recipe box" -> https://site.example/box
main
  article
    heading 1 "Red lentil soup"
    text "by Meera Nair · 35 minutes · Serves 4"
    text "Rated 4.6 by 218 cooks"
    [4] button "Save recipe"
    [5] button "Print"
    [6] button "Share"
    heading 2 "Ingredients"
    radiogroup "Units"
      [7] radio "Metric" checked
      [8] radio "US cups" unchecked
    [9] button "Fewer servings"
    text "4 servings"
    [10] button "More servings"
    list
      listitem
        [11] checkbox "200 g red lentils" unchecked
      listitem
        [12] checkbox "1 onion" unchecked
      listitem
        [13] checkbox "2 tsp cumin" unchecked
      listitem
        [14] checkbox "1 l vegetable stock" unchecked
    [15] button "Add all to shopping list"
    heading 2 "Method"
    list
      listitem
        text "Fry the chopped onion in oil for 5 minutes."
      listitem
        text "Add the cumin and the lentils and stir."
      listitem
        text "Pour in the stock and simmer for 20 minutes."
  heading 2 "You may also like"
  list
    listitem
      [16] link "Carrot dal" -> https://site.example/r/2
      [17] button "Save"
    listitem
      [18] link "Tomato soup" -> https://site.example/r/3
      [19] button "Save"
    listitem
      [20] link "Chickpea stew" -> https://site.example/r/4
      [21] button "Save"
  heading 2 "Comments (2)"
  list
    listitem
      text "Tom: Needs more salt."
    listitem
      text "Ines: My children love it."
  [22] textbox "Write a comment"
  [23] button "Post comment"
`,
  ),
  journey: page(
    'Book a flight - Skylark',
    `
banner
  [1] link "Skylark" -> https://site.example/
  [2] link "My bookings" -> https://site.example/bookings
  [3] link "Check-in" -> https://site.example/checkin
  [4] combobox "Language" = "English" (English|Deutsch|Français|中文)
main
  heading 1 "Where to next?"
  form "Search flights"
    radiogroup "Trip"
      [5] radio "Return" checked
      [6] radio "One way" unchecked
    [7] textbox "From"
    [8] textbox "To"
    [9] textbox "Departure" = "" date
    [10] textbox "Return date" = "" date
    [11] spinbutton "Adults" = "1" number
    [12] spinbutton "Children" = "0" number
    [13] combobox "Cabin class" = "Economy" (Economy|Premium economy|Business)
    [14] checkbox "Direct flights only" unchecked
    [15] checkbox "Flexible dates" unchecked
    [16] button "Search flights" submits
  heading 2 "Good to know"
  text "Hand luggage: one bag up to 8 kg. Checked bags cost € 35 each."
  text "Online check-in opens 36 hours before departure."
`,
  ),
} as const;
