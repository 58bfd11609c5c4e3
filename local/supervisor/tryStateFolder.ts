import { prepareFolder } from '../engine/folder.ts'
import { closeToOthers } from './stateFolder.ts'

// Started by openStateFolder.ts with the folder as its argument; ends with status 1 when the folder can't be used.
const [, , folder = ''] = process.argv
prepareFolder(folder, 'SITE_STATE_DIR')
closeToOthers(folder)
