import { page } from './wish-page.testing.ts';

/** Pages of the home: a podcast player, a heating’s panel. */
export const housePages = {
  podcast: page(
    'Small Engines – Earshot',
    `
navigation
  [1] link "Discover" -> https://site.example/d
  [2] link "Library" -> https://site.example/l
main
  heading 1 "Small Engines"
  text "A show about repair. 3 new episodes"
  [3] button "Follow"
  [4] button "Share"
  [5] combobox "Order" = "Newest first" (Newest first|Oldest first)
  article
    heading 2 "The Carburettor"
    text "1 May 2026 · 42 min"
    [6] button "Play"
    [7] button "Download"
    [8] button "Add to queue"
  article
    heading 2 "Two-Stroke Blues"
    text "24 April 2026 · 1 h 5 min"
    [9] button "Play"
    [10] button "Download"
    [11] button "Add to queue"
  article
    heading 2 "Spark"
    text "17 April 2026 · 28 min · played"
    [12] button "Play"
    [13] button "Download"
    [14] button "Add to queue"
  region "Player"
    text "Now playing: Spark"
    toolbar "Playback"
      [15] button "Back 15 seconds"
      [16] button "Pause"
      [17] button "Forward 30 seconds"
    [18] slider "Volume" = "60"
    [19] combobox "Speed" = "1×" (0.8×|1×|1.2×|1.5×|2×)
    [20] combobox "Sleep timer" = "Off" (Off|15 minutes|30 minutes|End of episode)
    [21] switch "Skip silence" unchecked
  region "Up next"
    heading 2 "Up next"
    list
      listitem
        text "Glue, Part 1"
        [22] button "Remove"
      listitem
        text "Glue, Part 2"
        [23] button "Remove"
    [24] button "Clear queue"
`,
  ),
  heating: page(
    'Heating – Hearth',
    `
banner
  [1] tab "Now" selected
  [2] tab "Schedule"
  [3] tab "Energy"
main
  heading 1 "Home"
  text "Outside 7 °C"
  group "Living room"
    heading 2 "Living room"
    text "Now 19.5 °C, humidity 48 %"
    [4] spinbutton "Target" = "20" number
    [5] switch "Heating" checked
  group "Bedroom"
    heading 2 "Bedroom"
    text "Now 17.0 °C, humidity 55 %"
    [6] spinbutton "Target" = "17" number
    [7] switch "Heating" checked
  group "Bathroom"
    heading 2 "Bathroom"
    text "Now 21.0 °C, humidity 71 %"
    [8] spinbutton "Target" = "22" number
    [9] switch "Heating" unchecked
  radiogroup "Mode"
    [10] radio "Comfort" checked
    [11] radio "Eco" unchecked
    [12] radio "Away" unchecked
  heading 2 "Hot water"
  [13] switch "Hot water" checked
  [14] button "Boost for 1 hour"
  heading 2 "Holiday"
  [15] textbox "From" = "" date
  [16] textbox "Until" = "" date
  [17] button "Start holiday" submits
  heading 2 "Display"
  [18] switch "Child lock" unchecked
  [19] combobox "Units" = "Celsius" (Celsius|Fahrenheit)
  [20] slider "Brightness" = "70"
  text "Boiler pressure 1.4 bar. Last service 12 March 2026."
`,
  ),
} as const;
