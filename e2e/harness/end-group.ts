/** Kills the process group of that leader; a browser has one where the system supports process groups. */
export function endGroup(leader: number): void {
  process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
}
