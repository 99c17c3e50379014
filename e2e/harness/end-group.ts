/** Kills the processes whose group that one leads, as a browser does where the system has such groups. */
export function endGroup(leader: number): void {
  process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL');
}
