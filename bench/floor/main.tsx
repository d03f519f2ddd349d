import { combineSlices, configureStore, createSlice } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { useMachine } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import styled from 'styled-components'
import * as v from 'valibot'
import { assign, setup } from 'xstate'

/** The floor of a first load: an empty form on our stack, without our code. */
const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({ send: build.mutation<unknown, string>({ query: () => ({ url: 'x' }) }) }),
})
const slice = createSlice({ name: 'form', initialState: { sent: '' }, reducers: {} })
const store = configureStore({
  reducer: combineSlices(api, slice),
  middleware: (base) => base().concat(api.middleware),
})
const machine = setup({ types: { context: {} as { email: string } } }).createMachine({
  context: { email: '' },
  initial: 'editing',
  states: { editing: { on: { typed: { actions: assign({ email: '' }) } } } },
})
const email = v.pipe(v.string(), v.email())
const Form = styled.form`
  max-width: 420px;
  margin: 15vh auto;
  font: 1rem sans-serif;
`

const Page = () => {
  const [state, send] = useMachine(machine)
  const [call] = api.useSendMutation()
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (v.safeParse(email, state.context.email).success) void call(state.context.email)
      }}
    >
      <h1>Inicia sesión en tu cuenta</h1>
      <label>
        Correo electrónico <input onChange={() => send({ type: 'typed' })} />
      </label>
      <button type="submit">Enviar código</button>
    </Form>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
}
