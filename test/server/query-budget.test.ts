import { expect, it, onTestFinished } from 'vitest'
import { getMenuClient } from '#contract/calls/menus'
