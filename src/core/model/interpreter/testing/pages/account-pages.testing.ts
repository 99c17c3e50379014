import { page } from './wish-page.testing.ts';

/** What a person sets of an account, and whom an administrator lets in. */
export const accountPages = {
  preferences: page(
    'Settings - Quillnote',
    `
navigation "Settings"
  [1] link "General" -> https://site.example/s/general current
  [2] link "Security" -> https://site.example/s/security
  [3] link "Billing" -> https://site.example/s/billing
  [4] link "Connected apps" -> https://site.example/s/apps
main
  heading 1 "General"
  heading 2 "Profile"
  [5] textbox "Display name" = "Kit Moran"
  [6] textbox "Email" = "kit@example.org" email
  [7] button "Change picture"
  [8] button "Save profile" submits
  heading 2 "Language and region"
  [9] combobox "Language" = "English" (English|Deutsch|Français|中文)
  [10] combobox "Time zone" = "London" (London|Berlin|New York|Shanghai)
  [11] combobox "First day of the week" = "Sunday" (Sunday|Monday)
  heading 2 "Appearance"
  radiogroup "Theme"
    [12] radio "Light" checked
    [13] radio "Dark" unchecked
    [14] radio "System" unchecked
  [15] slider "Font size" = "14"
  [16] switch "Compact layout" unchecked
  heading 2 "Notifications"
  [17] switch "Email notifications" checked
  [18] switch "Desktop notifications" unchecked
  [19] switch "Weekly digest" checked
  [20] combobox "Notification sound" = "Chime" (None|Chime|Bell)
  heading 2 "Privacy"
  [21] switch "Show my profile to everyone" checked
  [22] switch "Share usage data" checked
  heading 2 "Sessions"
  list
    listitem
      text "Firefox on Windows"
      text "London · this device"
    listitem
      text "Safari on iPhone"
      text "Leeds · 2 days ago"
      [23] button "Sign out"
    listitem
      text "Chrome on Linux"
      text "Berlin · 3 weeks ago"
      [24] button "Sign out"
  [25] button "Sign out of all other sessions"
  heading 2 "Danger zone"
  [26] button "Export my data"
  [27] button "Deactivate account"
  [28] button "Delete account"
`,
  ),
  members: page(
    'Users - Admin console',
    `
navigation "Admin"
  [1] link "Dashboard" -> https://site.example/admin
  [2] link "Users" -> https://site.example/admin/users current
  [3] link "Roles" -> https://site.example/admin/roles
  [4] link "Audit log" -> https://site.example/admin/log
main
  heading 1 "Users"
  [5] button "Invite user"
  [6] button "Export CSV"
  [7] searchbox "Search by name or email"
  [8] combobox "Role" = "All roles" (All roles|Admin|Editor|Viewer)
  [9] combobox "Status" = "Any status" (Any status|Active|Suspended|Pending)
  table "Users"
    row
      columnheader "Name"
      columnheader "Email"
      columnheader "Role"
      columnheader "Status"
      columnheader "Last active"
      columnheader "Actions"
    row
      cell
        [10] link "Aisha Rahman" -> https://site.example/u/1
      cell "aisha@corp.example"
      cell
        [11] combobox "Role" = "Admin" (Admin|Editor|Viewer)
      cell "Active"
      cell "5 May 2026"
      cell
        [12] button "Edit"
        [13] button "Suspend"
        [14] button "Remove"
    row
      cell
        [15] link "Marek Dvorak" -> https://site.example/u/2
      cell "marek@corp.example"
      cell
        [16] combobox "Role" = "Editor" (Admin|Editor|Viewer)
      cell "Suspended"
      cell "12 January 2026"
      cell
        [17] button "Edit"
        [18] button "Reactivate"
        [19] button "Remove"
    row
      cell
        [20] link "Sofia Lind" -> https://site.example/u/3
      cell "sofia@corp.example"
      cell
        [21] combobox "Role" = "Viewer" (Admin|Editor|Viewer)
      cell "Active"
      cell "4 May 2026"
      cell
        [22] button "Edit"
        [23] button "Suspend"
        [24] button "Remove"
    row
      cell
        [25] link "Tom Baker" -> https://site.example/u/4
      cell "tom@corp.example"
      cell
        [26] combobox "Role" = "Viewer" (Admin|Editor|Viewer)
      cell "Pending"
      cell "Never"
      cell
        [27] button "Edit"
        [28] button "Resend invitation"
        [29] button "Remove"
  text "Showing 1–4 of 57 users"
  [30] combobox "Rows per page" = "4" (4|25|50)
  navigation "Pagination"
    [31] button "Previous" disabled
    [32] button "1" current
    [33] button "2"
    [34] button "3"
    [35] button "Next"
`,
  ),
} as const;
