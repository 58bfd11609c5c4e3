import type { Access } from './callerAccess.ts'

/** A user in the shape of `users/me` and `users/:id`. */
export interface User {
  id: string
  name: string
  email: string
  profileImage: string | null
  provider: string
  role: string
  roles: Array<{ name: string; title: string; description: string }>
}

const NAMES: Readonly<Record<string, string>> = {
  pLocalEditor: 'Editor on this machine',
  pLocalScript: 'Command on this machine',
  pLocalViewer: 'Preview on this machine',
  pLocalScheduler: 'Schedule on this machine',
}

/** The members of the project as it lists them: one person, and the tokens of this instance. */
export const members = [
  { id: 'pLocalEditor', isRobot: false, role: 'administrator' },
  { id: 'pLocalScript', isRobot: true, role: 'administrator' },
  { id: 'pLocalViewer', isRobot: true, role: 'viewer' },
].map((member) => ({ ...member, roles: [roleNamed(member.role)] }))

/** Returns the user of a request. All users belong to this machine. */
export function userOf(access: Access): User {
  const role = access.role === 'editor' ? 'administrator' : 'viewer'
  return { ...userById(access.userId), role, roles: [roleNamed(role)] }
}

/** Returns the authors in the history. Unknown ids stay, since imported history may contain them. */
export function userById(id: string): User {
  return {
    id,
    name: NAMES[id] ?? 'Former editor',
    email: 'editor@localhost',
    profileImage: null,
    provider: 'local',
    role: 'administrator',
    roles: [roleNamed('administrator')],
  }
}

function roleNamed(name: string) {
  return { name, title: name === 'administrator' ? 'Administrator' : 'Viewer', description: '' }
}
