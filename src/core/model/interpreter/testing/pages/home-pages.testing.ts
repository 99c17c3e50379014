import { page } from './wish-page.testing.ts';

/** Pages of a household: a recipe with a shopping list, a job board. */
export const homePages = {
  recipe: page(
    'Red lentil soup – Spoonful',
    `
banner
  [1] link "Spoonful" -> https://site.example/
  [2] textbox "Search recipes" = ""
  [3] button "Search" submits
  [4] link "My cookbook" -> https://site.example/mybook
  [5] link "Meal plan" -> https://site.example/plan
main
  article
    heading 1 "Red lentil soup"
    text "by"
    [6] link "Farah Aziz" -> https://site.example/farah
    text "· 4.6 ★ (212 ratings) · ready in 35 minutes · 310 kcal per serving"
    [7] button "Save recipe"
    [8] button "Print"
    [9] button "Share"
    heading 2 "Ingredients"
    text "Servings"
    [10] button "Fewer servings"
    status
      text "4"
    [11] button "More servings"
    list
      listitem
        [12] checkbox "250 g red lentils" unchecked
      listitem
        [13] checkbox "1 onion" unchecked
      listitem
        [14] checkbox "2 carrots" unchecked
      listitem
        [15] checkbox "1.2 l vegetable stock" unchecked
      listitem
        [16] checkbox "2 tbsp olive oil" unchecked
      listitem
        [17] checkbox "1 tsp ground cumin" unchecked
      listitem
        [18] checkbox "1 lemon" unchecked
    [19] button "Add selected to shopping list"
    list
      listitem
        text "Chop the onion and the carrots."
      listitem
        text "Fry the onion in the oil for 5 minutes, then add cumin."
      listitem
        text "Add lentils, carrots and stock. Simmer for 20 minutes."
      listitem
        text "Blend, and season with lemon juice and salt."
    text "Keeps in the fridge for three days. Freezes well. Contains no nuts and no dairy."
    group "Your rating"
      [20] button "1 star"
      [21] button "2 stars"
      [22] button "3 stars"
      [23] button "4 stars"
      [24] button "5 stars"
    heading 2 "Comments (3)"
    text "Petra 12 November 2026"
    text "I used coconut milk instead of stock. Delicious!"
    [25] button "Like"
    [26] button "Report"
    text "Sam 3 November 2026"
    text "Too salty for me."
    [27] button "Like"
    [28] button "Report"
    text "Ollie 28 October 2026"
    text "My kids loved it."
    [29] button "Like"
    [30] button "Report"
    [31] textbox "Your comment" = ""
    [32] button "Post" submits
  heading 2 "More recipes"
  group "Filter"
    [33] button "Vegan"
    [34] button "Under 30 minutes"
    [35] button "Gluten-free"
  [36] link "Chickpea curry" -> https://site.example/Chickpea-curry
  text "45 min · 420 kcal · 4.8 ★"
  [37] button "Add to meal plan"
  [38] link "Spinach omelette" -> https://site.example/Spinach-omelette
  text "15 min · 280 kcal · 4.1 ★"
  [39] button "Add to meal plan"
  [40] link "Tomato pasta" -> https://site.example/Tomato-pasta
  text "25 min · 510 kcal · 4.4 ★"
  [41] button "Add to meal plan"
  [42] link "Beef stew" -> https://site.example/Beef-stew
  text "150 min · 640 kcal · 4.7 ★"
  [43] button "Add to meal plan"
  [44] link "Overnight oats" -> https://site.example/Overnight-oats
  text "10 min · 350 kcal · 4.2 ★"
  [45] button "Add to meal plan"
complementary
  heading 2 "Shopping list"
  [46] textbox "Add an item" = "" <Add an item>
  [47] button "Add" submits
  list
    listitem
      [48] checkbox "Milk" unchecked
      [49] button "Remove Milk"
    listitem
      [50] checkbox "Eggs" checked
      [51] button "Remove Eggs"
    listitem
      [52] checkbox "Basmati rice" unchecked
      [53] button "Remove Basmati rice"
    listitem
      [54] checkbox "Bread" checked
      [55] button "Remove Bread"
  [56] button "Remove ticked items"
  heading 2 "Unit converter"
  [57] spinbutton "Amount" = "1" number
  [58] combobox "From" = "cups" (cups|tablespoons|ounces|grams|millilitres)
  [59] combobox "To" = "millilitres" (millilitres|grams|cups|tablespoons|ounces)
  [60] button "Convert"
  heading 2 "Timer"
  [61] spinbutton "Minutes" = "10" number
  [62] button "Start timer"
`,
  ),
  jobs: page(
    'Jobs in design – Hireboard',
    `
banner
  [1] link "Hireboard" -> https://site.example/
  [2] textbox "Job title or keyword" = "" <Job title or keyword>
  [3] textbox "City or postcode" = "" <City or postcode>
  [4] button "Find jobs" submits
  [5] link "Saved jobs (0)" -> https://site.example/saved
  [6] link "Messages" -> https://site.example/messages
  [7] button "Lena Fox ▾" collapsed
complementary "Filters"
  heading 2 "Filters"
  group "Job type"
    [8] checkbox "Full-time" unchecked
    [9] checkbox "Part-time" unchecked
    [10] checkbox "Contract" unchecked
  group "Posted"
    [11] radio "Any time" checked
    [12] radio "Last 24 hours" unchecked
    [13] radio "Last week" unchecked
  [14] slider "Minimum salary" = "0"
  status
    text "€0"
  [15] combobox "Location" = "Anywhere" (Anywhere|Berlin|Hamburg|Munich|Leipzig)
  [16] switch "Remote only" unchecked
  [17] button "Clear all filters"
main
  heading 1 "Design jobs"
  text "8 jobs found"
  text "Sort by"
  [18] combobox "Sort by Relevance" = "Relevance" collapsed
  list
    listitem
      heading 3 "Senior Product Designer"
        [19] link "Senior Product Designer" -> https://site.example/Senior-Product-Designer
      text "Lumen Labs · Berlin"
      text "€72,000 per year · Full-time · posted today"
      [20] button "Apply"
      [21] button "Save job"
      [22] button "🚫"
    listitem
      heading 3 "UX Researcher"
        [23] link "UX Researcher" -> https://site.example/UX-Researcher
      text "Kite & Co · Hamburg · Remote possible"
      text "€58,000 per year · Full-time · posted 2 days ago"
      [24] button "Apply"
      [25] button "Save job"
      [26] button "🚫"
    listitem
      heading 3 "Graphic Designer"
        [27] link "Graphic Designer" -> https://site.example/Graphic-Designer
      text "Papierwerk · Leipzig"
      text "€41,000 per year · Part-time · posted 3 days ago"
      [28] button "Apply"
      [29] button "Save job"
      [30] button "🚫"
    listitem
      heading 3 "Motion Designer"
        [31] link "Motion Designer" -> https://site.example/Motion-Designer
      text "Studio Nord · Hamburg · Remote possible"
      text "€49,500 per year · Contract · posted 5 days ago"
      [32] button "Apply"
      [33] button "Save job"
      [34] button "🚫"
    listitem
      heading 3 "Design Systems Lead"
        [35] link "Design Systems Lead" -> https://site.example/Design-Systems-Lead
      text "Brückner Software · Munich · Remote possible"
      text "€88,000 per year · Full-time · posted 6 days ago"
      [36] button "Apply"
      [37] button "Save job"
      [38] button "🚫"
  [39] button "Show more jobs"
  heading 2 "Job alerts"
  table
    row
      columnheader "Keyword"
      columnheader "City"
      columnheader "How often"
      columnheader "Active"
      columnheader
    row
      cell "ux writer"
      cell "Berlin"
      cell
        [40] combobox "How often" = "Daily" (Daily|Weekly|Monthly)
      cell
        [41] checkbox "Active" checked
      cell
        [42] button "Delete alert"
    row
      cell "illustrator"
      cell "Leipzig"
      cell
        [43] combobox "How often" = "Weekly" (Daily|Weekly|Monthly)
      cell
        [44] checkbox "Active" unchecked
      cell
        [45] button "Delete alert"
    row
      cell "art director"
      cell "Hamburg"
      cell
        [46] combobox "How often" = "Weekly" (Daily|Weekly|Monthly)
      cell
        [47] checkbox "Active" checked
      cell
        [48] button "Delete alert"
  heading 3 "New alert"
  [49] textbox "Keyword" = "" required
  [50] textbox "City" = ""
  [51] combobox "How often" = "Daily" (Daily|Weekly|Monthly)
  [52] button "Create alert" submits
`,
  ),
} as const;
